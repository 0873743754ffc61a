// For tests: the types of a file as data, read from its source, and whether a value is of such a type. Knows as much of
// TypeScript as views.ts uses; anything else is an error, not a guess.
import ts from 'typescript';

export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | { ref: string }
  | { lit: (string | number)[] }
  | { any: Shape[] }
  | { array: Shape }
  | { tuple: Shape[] }
  | { record: Shape }
  | { object: Record<string, Shape> }; // `name?`: may be missing
export type Shapes = Record<string, Shape>;

const isWords = (name: string) => name === 'Words';
const words: Shape = { object: { en: 'string', it: 'string' } };

export function shapesOf(source: string): Shapes {
  const file = ts.createSourceFile('views.ts', source, ts.ScriptTarget.Latest, true);
  const shapes: Shapes = { Words: words };
  for (const one of file.statements) {
    if (ts.isTypeAliasDeclaration(one)) shapes[one.name.text] = shapeOf(one.type, shapes);
    // What maps names to views has no shape of its own.
    if (ts.isInterfaceDeclaration(one) && one.name.text !== 'Views')
      shapes[one.name.text] = objectOf(one.members, shapes);
  }
  return shapes;
}

// The kinds of views, `round` for `round:${string}`, and their types.
export function viewsOf(source: string): Record<string, string> {
  const file = ts.createSourceFile('views.ts', source, ts.ScriptTarget.Latest, true);
  const views: Record<string, string> = {};
  for (const one of file.statements) {
    if (!ts.isInterfaceDeclaration(one) || one.name.text !== 'Views') continue;
    for (const member of one.members) {
      const type = (member as ts.PropertySignature | ts.IndexSignatureDeclaration).type!.getText();
      const name = ts.isIndexSignatureDeclaration(member)
        ? member.parameters[0]!.type!.getText()
        : member.name!.getText();
      views[/[a-z]+/.exec(name)![0]] = type;
    }
  }
  return views;
}

function objectOf(members: ts.NodeArray<ts.TypeElement>, shapes: Shapes): Shape {
  const object: Record<string, Shape> = {};
  for (const member of members) {
    if (!ts.isPropertySignature(member) || !member.type) throw new Error(`not a plain field: ${member.getText()}`);
    object[member.name.getText() + (member.questionToken ? '?' : '')] = shapeOf(member.type, shapes);
  }
  return { object };
}

function literal(type: ts.LiteralTypeNode): Shape {
  if (type.literal.kind === ts.SyntaxKind.NullKeyword) return 'null';
  if (ts.isStringLiteral(type.literal)) return { lit: [type.literal.text] };
  if (ts.isNumericLiteral(type.literal)) return { lit: [Number(type.literal.text)] };
  throw new Error(`not a plain value: ${type.getText()}`);
}

function union(all: Shape[]): Shape {
  const literals = all.flatMap((one) => (typeof one === 'object' && 'lit' in one ? one.lit : []));
  const others = all.filter((one) => typeof one !== 'object' || !('lit' in one));
  if (others.length === 0) return { lit: literals };
  return { any: literals.length > 0 ? [...others, { lit: literals }] : others };
}

// `A & { more }`: the fields of both.
function intersection(all: Shape[], shapes: Shapes): Shape {
  const fields = all.map((one) => {
    const whole = typeof one === 'object' && 'ref' in one ? shapes[one.ref] : one;
    if (typeof whole !== 'object' || !('object' in whole)) throw new Error('only objects are joined');
    return whole.object;
  });
  return { object: Object.assign({}, ...fields) as Record<string, Shape> };
}

function reference(type: ts.TypeReferenceNode, shapes: Shapes): Shape {
  const name = type.typeName.getText();
  if (name === 'Record') return { record: shapeOf(type.typeArguments![1]!, shapes) };
  if (isWords(name)) return { ref: 'Words' };
  return { ref: name };
}

function shapeOf(type: ts.TypeNode, shapes: Shapes): Shape {
  if (type.kind === ts.SyntaxKind.StringKeyword) return 'string';
  if (type.kind === ts.SyntaxKind.NumberKeyword) return 'number';
  if (type.kind === ts.SyntaxKind.BooleanKeyword) return 'boolean';
  if (ts.isParenthesizedTypeNode(type)) return shapeOf(type.type, shapes);
  if (ts.isLiteralTypeNode(type)) return literal(type);
  if (ts.isArrayTypeNode(type)) return { array: shapeOf(type.elementType, shapes) };
  if (ts.isTupleTypeNode(type)) return { tuple: type.elements.map((one) => shapeOf(one, shapes)) };
  if (ts.isUnionTypeNode(type)) return union(type.types.map((one) => shapeOf(one, shapes)));
  if (ts.isIntersectionTypeNode(type))
    return intersection(
      type.types.map((one) => shapeOf(one, shapes)),
      shapes,
    );
  if (ts.isTypeLiteralNode(type)) return objectOf(type.members, shapes);
  if (ts.isTypeReferenceNode(type)) return reference(type, shapes);
  throw new Error(`unknown kind of type: ${type.getText()}`);
}

// Why a value is not of this shape; '': it is.
export function fault(shapes: Shapes, shape: Shape, value: unknown, at = ''): string {
  if (typeof shape === 'string') {
    const is = value === null ? 'null' : typeof value;
    return is === shape ? '' : `${at} is no ${shape}`;
  }
  if ('ref' in shape) return fault(shapes, shapes[shape.ref]!, value, at);
  if ('lit' in shape)
    return shape.lit.includes(value as string) ? '' : `${at}: ${JSON.stringify(value)} is none of ${shape.lit.join()}`;
  if ('any' in shape) {
    const faults = shape.any.map((one) => fault(shapes, one, value, at));
    return faults.includes('') ? '' : faults.join('; ');
  }
  if ('array' in shape || 'tuple' in shape) {
    if (!Array.isArray(value)) return `${at} is no array`;
    if ('tuple' in shape && value.length !== shape.tuple.length) return `${at} has another length`;
    return first(
      value.map((one, i) => fault(shapes, 'tuple' in shape ? shape.tuple[i]! : shape.array, one, `${at}/${String(i)}`)),
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${at} is no object`;
  const object = value as Record<string, unknown>;
  if ('record' in shape)
    return first(Object.entries(object).map(([key, one]) => fault(shapes, shape.record, one, `${at}/${key}`)));
  return first([
    ...Object.entries(shape.object).map(([key, one]) => {
      const name = key.replace('?', '');
      if (!(name in object)) return key === name ? `${at}/${name} is missing` : '';
      return fault(shapes, one, object[name], `${at}/${name}`);
    }),
    ...Object.keys(object).map((key) =>
      key in shape.object || `${key}?` in shape.object ? '' : `${at}/${key} is unknown`,
    ),
  ]);
}

const first = (faults: string[]): string => faults.find((one) => one !== '') ?? '';

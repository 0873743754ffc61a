// Where a role's page is: docs/event-protocol.md, "Roles and links".
export const kindOf = (role: string): string => /^[a-z]+/.exec(role)?.[0] ?? '';

export function pageOf(event: string, role: string): string {
  const home = `/e/${event}`;
  const what = encodeURIComponent(role.slice(role.indexOf(':') + 1));
  switch (kindOf(role)) {
    case 'chief':
    case 'deputy':
      return `${home}/desk`;
    case 'helper':
    case 'door':
      return `${home}/${kindOf(role)}`;
    case 'table':
    case 'screen':
      return `${home}/${kindOf(role)}/${what}`;
    case 'person':
      return `${home}/me/${what}`;
    default:
      return home;
  }
}
const order = ['chief', 'deputy', 'helper', 'door', 'table', 'person', 'screen'];
// Of several roles the one that may most.
export const bestOf = (roles: string[], kinds: string[] = order): string | undefined =>
  [...roles]
    .filter((role) => kinds.includes(kindOf(role)))
    .sort((one, other) => order.indexOf(kindOf(one)) - order.indexOf(kindOf(other)))[0];

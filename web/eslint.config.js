// What the type checker does not see: promises that nobody waits for, code that can never run, habits that hide
// mistakes. Layout is Prettier's; types in Svelte's templates are svelte-check's.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

// Which rooms of src/ may use which; a game's view uses all but the line to the server and the pages. prefs.svelte.ts,
// what the person likes, and site.ts, where we are, belong to no room.
const rooms = {
  words: [],
  law: ['words'],
  board: ['words', 'law'],
  live: ['words', 'law'],
  ui: ['words', 'law', 'board', 'live'],
  pages: ['words', 'law', 'board', 'live', 'ui'],
};
const border = (files, own, allowed) => {
  const closed = Object.keys(rooms).filter((room) => room !== own && !allowed.includes(room));
  const group = closed.flatMap((room) => [`$${room}/*`, `**/${room}/*`]);
  const message = `A room that ${own} may not use: see web/README.md.`;
  return { files, rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] } };
};
const borders = [
  ...Object.entries(rooms).map(([room, allowed]) => border([`web/src/${room}/**`], room, allowed)),
  border(['games/*/web/**'], 'games', ['words', 'law', 'board', 'ui']),
].filter(({ rules }) => rules['no-restricted-imports'][1].patterns[0].group.length > 0);

const root = fileURLToPath(new URL('..', import.meta.url));

export default ts.config(
  { ignores: ['**/node_modules/', 'web/dist/', 'web/dist.*/', 'web/public/', 'web/e2e/shots/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs['flat/recommended'],
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    rules: {
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': ['error', { destructuring: 'all' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // svelte-check compiles too.
      'svelte/valid-compile': 'off',
      'svelte/no-unused-svelte-ignore': 'off',
      // Maps and sets here are values computed afresh; state is declared as such.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.ts'],
    extends: [ts.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { project: 'web/tsconfig.json', tsconfigRootDir: root } },
    rules: { '@typescript-eslint/switch-exhaustiveness-check': 'error' },
  },
  // Vitest's matchers have the type any.
  { files: ['**/*.test.ts', '**/*.e2e.ts'], rules: { '@typescript-eslint/no-unsafe-assignment': 'off' } },
  borders,
  { files: ['**/*.svelte'], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
);

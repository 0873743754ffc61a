// What the type checker does not see: promises that nobody waits for, code that can never run, habits that hide
// mistakes. Layout is Prettier's; types in Svelte's templates are svelte-check's.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const root = fileURLToPath(new URL('..', import.meta.url));

export default ts.config(
  { ignores: ['**/node_modules/', 'web/dist/', 'web/public/', 'web/e2e/shots/'] },
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
  { files: ['**/*.svelte'], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
);

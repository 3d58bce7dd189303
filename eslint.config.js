import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

// Rules that oxlint lacks; all others are in .oxlintrc.json. None of these needs types.
export default tseslint.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      'data/',
      'packages/*/dist/',
      'packages/client/src/generated/',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: {
      parser: tseslint.parser,
      // An import that only the metadata of a decorator uses is not one of types; oxlint takes it for one.
      parserOptions: { experimentalDecorators: true, emitDecoratorMetadata: true },
    },
    rules: { '@typescript-eslint/consistent-type-imports': 'error' },
  },
  { rules: { 'no-useless-assignment': 'error' } },
  {
    // Most of what we read was written by strangers, so no pattern may take more than linear time.
    files: ['src/**/*.{ts,tsx}', 'packages/dashboard/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': [
        'error',
        { report: 'potential', ignoreSticky: false, ignorePartial: false },
      ],
    },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    languageOptions: {
      globals: Object.fromEntries(
        ['process', 'console', 'URL', 'fetch', 'AbortController', 'setTimeout'].map((name) => [
          name,
          'readonly',
        ]),
      ),
    },
    rules: { 'no-undef': 'error' },
  },
);

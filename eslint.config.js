import eslint from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

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
  eslint.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      '@typescript-eslint/unbound-method': ['error', { ignoreStatic: true }],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'process', message: 'Settings come from src/config/env.ts.' }] },
      ],
      'max-lines': ['error', 300],
    },
  },
  {
    // Most of what we read was written by strangers, so no pattern may take more than linear time.
    files: ['src/**/*.{ts,tsx}'],
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
    files: ['src/**/*.ts'],
    ignores: [
      'src/dashboard/web/vite.config.ts',
      'src/config/**',
      'src/main.ts',
      'src/cli.ts',
      'src/app/serve.ts',
      'src/app/clean-stop.ts',
      'src/app/commands/**',
      'src/app/cluster.ts',
      '**/*.spec.ts',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'process', message: 'Settings come from src/config/env.ts.' },
      ],
    },
  },
  {
    files: ['test/**/*.ts', '**/*.spec.ts', 'examples/*/test/**/*.ts', 'bench/dashboard/*.ts'],
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['describe', 'it', 'before', 'after'] },
          ],
        },
      ],
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/explicit-module-boundary-types': 'off',
    },
  },
  {
    files: ['src/dashboard/web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      '@typescript-eslint/explicit-module-boundary-types': 'off',
      // An event handler may be a promise: React does not wait for it, and it reports its own failure.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
    },
  },
  {
    files: ['bench/**/*.ts', 'demo/**/*.ts', 'scripts/**', 'test/client/**/*.mjs'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: {
      globals: Object.fromEntries(
        ['process', 'console', 'URL', 'fetch', 'AbortController', 'setTimeout'].map((name) => [
          name,
          'readonly',
        ]),
      ),
    },
    rules: { '@typescript-eslint/explicit-module-boundary-types': 'off' },
  },
);

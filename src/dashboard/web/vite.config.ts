import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `vite dev` finds the service: `SLUICE_URL`, else a service on this machine. */
const service = process.env['SLUICE_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  base: '/dashboard/',
  plugins: [react()],
  build: {
    outDir: '../../../dist/dashboard',
    emptyOutDir: true,
    target: 'es2022',
    // A style or picture that is written into the page would need a weaker Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': service, '/v1': service, '/docs': service } },
});

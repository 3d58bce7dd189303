import { refuseOldRuntime } from './config/runtime.js';

refuseOldRuntime();
// Only now, since an old runtime may crash on what the rest of the service loads.
const { serve } = await import('./app/serve.js');
await serve();

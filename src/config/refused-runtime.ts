import { refuseOldRuntime } from './runtime.js';

// Imported first by the entry of the package, before anything that an old runtime may crash on.
refuseOldRuntime();

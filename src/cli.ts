import { refuseOldRuntime } from './config/runtime.js';

refuseOldRuntime();
const { runCommand } = await import('./commands.js');
await runCommand(process.argv);

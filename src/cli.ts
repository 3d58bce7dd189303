#!/usr/bin/env node
import { refuseOldRuntime } from './config/runtime.js';

refuseOldRuntime();
const { runCommand } = await import('./app/commands/commands.js');
await runCommand();

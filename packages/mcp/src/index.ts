import { defineExtension } from 'sluice';
import { McpModule } from './mcp.module.js';
import { FOREIGN_ORIGIN } from './origin.guard.js';

export default defineExtension({
  name: 'mcp',
  module: McpModule,
  problems: [FOREIGN_ORIGIN],
});

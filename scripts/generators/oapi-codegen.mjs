import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, run } from './commands.mjs';

/** Its version is in oapi-codegen/go.mod. */
export const OAPI_CODEGEN = {
  name: 'oapi-codegen',
  commands: ['go'],
  async call(service, folder) {
    cpSync(join(import.meta.dirname, 'oapi-codegen'), folder, { recursive: true });
    writeFileSync(join(folder, 'openapi.json'), await service.document('3.1'));
    const options = { cwd: folder };
    await install('go', ['mod', 'download'], options);
    await run('go', ['tool', 'oapi-codegen', '-config', 'config.yaml', 'openapi.json'], options);
    await run('go', ['build', '-o', 'tried', '.'], options);
    return run('./tried', [service.url, service.rawKey, await service.makeFeed()], options);
  },
};

import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { PasswordResetsService } from './password-resets.service.js';

describe('PasswordResetsService', () => {
  it('answers before it looks the user up, so that the time tells nothing', async () => {
    const takeReset = jest.fn<(emailKey: string, address: string) => Promise<void>>();
    const findByEmailKey = jest.fn<(emailKey: string) => Promise<null>>();
    findByEmailKey.mockReturnValue(new Promise(() => undefined));
    const unused = {} as never;
    const service = new PasswordResetsService(
      unused,
      { findByEmailKey } as never,
      unused,
      unused,
      { takeReset } as never,
      unused,
      { sends: () => true } as never,
      unused,
      unused,
    );
    await service.request('Eve@example.com', { address: '127.0.0.1' });
    expect(takeReset).toHaveBeenCalledWith('eve@example.com', '127.0.0.1');
    expect(findByEmailKey).not.toHaveBeenCalled();
    await turn();
    expect(findByEmailKey).toHaveBeenCalledWith('eve@example.com');
  });
});

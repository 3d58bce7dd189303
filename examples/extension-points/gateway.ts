import { Injectable, Module } from '@nestjs/common';
import { ApiKeysModule, defineExtension, KeyAuthenticator, KeyVerifier, replace } from 'sluice';
import type { Origin, VerifiedKey } from 'sluice';

/** Stands for the client of a gateway. */
@Injectable()
export class Gateway {
  readonly tokens = new Map<string, VerifiedKey>();

  find(token: string): Promise<VerifiedKey | undefined> {
    return Promise.resolve(this.tokens.get(token));
  }
}

/** Accepts the tokens of a gateway, and asks Sluice about all other keys. */
@Injectable()
export class GatewayKeys extends KeyVerifier {
  constructor(
    private readonly builtIn: KeyAuthenticator,
    private readonly gateway: Gateway,
  ) {
    super();
  }

  async verify(rawKey: string, from: Origin): Promise<VerifiedKey | undefined> {
    return (await this.gateway.find(rawKey)) ?? this.builtIn.verify(rawKey, from);
  }
}

@Module({
  imports: [ApiKeysModule],
  providers: [Gateway, GatewayKeys],
  exports: [GatewayKeys],
})
class GatewayModule {}

export default defineExtension({
  name: 'gateway',
  module: GatewayModule,
  replaces: [replace(KeyVerifier, GatewayKeys)],
});

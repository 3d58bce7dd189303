import { beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Injectable, Module, Post, UseGuards } from '@nestjs/common';
import { CommandBus, CommandHandler, CqrsModule } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { EventEmitter2, EventEmitterModule, OnEvent } from '@nestjs/event-emitter';
import { Cron, Interval, ScheduleModule, Timeout } from '@nestjs/schedule';
import {
  HealthCheck,
  HealthCheckService,
  TerminusModule,
  TypeOrmHealthIndicator,
} from '@nestjs/terminus';
import { ThrottlerGuard, ThrottlerModule } from '@nestjs/throttler';
import { AccountId } from '../../../src/auth/caller.js';
import { Public } from '../../../src/auth/decorators/require-scope.decorator.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { ownModule } from '../../support/extensions/own-module.js';
import { withService } from '../../support/services/running.js';
import { TestService } from '../../support/services/service.js';

class LendCommand {
  constructor(readonly accountId: string) {}
}

@CommandHandler(LendCommand)
class LendHandler implements ICommandHandler<LendCommand> {
  execute({ accountId }: LendCommand) {
    return Promise.resolve({ lentBy: accountId });
  }
}

@Injectable()
class Heard {
  readonly accounts: string[] = [];

  @OnEvent('book.lent')
  note(accountId: string): void {
    this.accounts.push(accountId);
  }
}

@Controller('shelf')
class ShelfController {
  constructor(
    private readonly commands: CommandBus,
    private readonly emitter: EventEmitter2,
    private readonly heard: Heard,
  ) {}

  @Post('commands')
  command(@AccountId() accountId: string) {
    return this.commands.execute(new LendCommand(accountId));
  }

  @Post('events')
  event(@AccountId() accountId: string) {
    this.emitter.emit('book.lent', accountId);
    return { heard: this.heard.accounts };
  }

  @Get('throttled')
  @UseGuards(ThrottlerGuard)
  throttled() {
    return {};
  }
}

@Controller('shelf/health')
class ShelfHealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly typeOrm: TypeOrmHealthIndicator,
  ) {}

  @Get()
  @Public()
  @HealthCheck()
  check() {
    return this.health.check([() => this.typeOrm.pingCheck('sql')]);
  }
}

describe('Packages of Nest in an extension', () => {
  const own = ownModule({
    imports: [
      CqrsModule.forRoot(),
      EventEmitterModule.forRoot(),
      TerminusModule,
      ThrottlerModule.forRoot([{ ttl: 60_000, limit: 2 }]),
    ],
    controllers: [ShelfController, ShelfHealthController],
    providers: [LendHandler, Heard],
  });
  const service = withService({ extensions: [own] });
  let one: ApiClient;
  let other: ApiClient;
  beforeAll(async () => {
    one = await service.newClient();
    other = await service.newClient();
  });

  it('@nestjs/cqrs works', async () => {
    expect((await one.post('/shelf/commands')).body).toEqual({ lentBy: one.accountId });
  });

  it('@nestjs/event-emitter works, within the process', async () => {
    expect((await one.post('/shelf/events')).body).toEqual({ heard: [one.accountId] });
  });

  it('@nestjs/terminus works', async () => {
    const { status, body } = await other.get('/shelf/health');
    expect([status, body.status, body.details.sql.status]).toEqual([200, 'ok', 'up']);
  });

  it('@nestjs/throttler counts addresses, so that one account uses up the limit of another', async () => {
    expect((await one.get('/shelf/throttled')).status).toBe(200);
    expect((await one.get('/shelf/throttled')).status).toBe(200);
    const refused = await other.get('/shelf/throttled');
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
  });
});

describe('@nestjs/schedule in an extension stops the start', () => {
  it.each([
    ['@Cron()', Cron('* * * * * *')],
    ['@Interval()', Interval(1_000)],
    ['@Timeout()', Timeout(1_000)],
  ])('for %s', async (name, decorate) => {
    class Reports {
      send(): void {
        throw new Error('It never runs.');
      }
    }
    const method = Object.getOwnPropertyDescriptor(Reports.prototype, 'send')!;
    decorate(Reports.prototype, 'send', method);
    Injectable()(Reports);
    @Module({ imports: [ScheduleModule.forRoot()], providers: [Reports] })
    class ReportsModule {}
    const started = TestService.start(engine, {}, undefined, [
      { name: 'own', module: ReportsModule },
    ]);
    await expect(started).rejects.toThrow(
      `The extension "own" has ${name} Reports.send, which every process and every command would run: declare it in jobs.`,
    );
  });
});

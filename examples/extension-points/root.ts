import { Controller, Get, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import bookmarks from '@acme/bookmarks';
import { Authenticated, bootstrap, createServer, initApp, SluiceModule } from 'sluice';
import type { Env, Extension } from 'sluice';

@Authenticated()
@Controller('team')
class TeamController {
  @Get()
  get(): object {
    return { team: 'Acme' };
  }
}

@Module({ controllers: [TeamController] })
class TeamModule {
  static forRoot(env: Env, extensions: Extension[]): DynamicModule {
    return { module: TeamModule, imports: [SluiceModule.forRoot({ env, extensions })] };
  }
}

async function create(env: Env, extensions: Extension[]): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    TeamModule.forRoot(env, extensions),
    await createServer(env),
    { bodyParser: false, abortOnError: false },
  );
  return initApp(app, env);
}

await bootstrap({ extensions: [bookmarks], create });

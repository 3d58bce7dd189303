import { DataSource } from 'typeorm';
import type { DataSourceOptions, Migration } from 'typeorm';
import { ExtensionMigrations } from './extension-migrations.js';
import type { MigratedExtension } from './extension-migrations.js';
import { checkHistory } from './migrations/history.js';

/**
 * A data source for the commands of TypeORM. `migration:run` and `migration:show` have the
 * migrations of extensions behind those of Sluice; `migration:revert` has those of Sluice alone.
 */
export class CommandLineDataSource extends DataSource {
  private extensions: MigratedExtension[];

  /** @param load is called when a command connects */
  constructor(
    options: DataSourceOptions,
    private readonly load: () => Promise<MigratedExtension[]>,
  ) {
    super(options);
  }

  override async initialize(): Promise<this> {
    this.extensions = await this.load();
    return super.initialize();
  }

  override async runMigrations(
    options?: Parameters<DataSource['runMigrations']>[0],
  ): Promise<Migration[]> {
    await this.transaction(({ queryRunner }) => checkHistory(this, queryRunner!));
    const done = await super.runMigrations(options);
    await this.transaction(async ({ queryRunner }) => {
      for (const extension of this.extensions) {
        const migrations = new ExtensionMigrations(queryRunner!, extension);
        migrations.fake = options?.fake ?? false;
        done.push(...(await migrations.run()));
      }
    });
    return done;
  }

  override async showMigrations(): Promise<boolean> {
    let arePending = await super.showMigrations();
    const runner = this.createQueryRunner();
    for (const extension of this.extensions) {
      this.logger.logSchemaBuild(`Extension "${extension.name}":`);
      arePending =
        (await new ExtensionMigrations(runner, extension).showMigrations()) || arePending;
    }
    await runner.release();
    return arePending;
  }
}

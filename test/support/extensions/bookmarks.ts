import { Body, Controller, Get, Module, Post } from '@nestjs/common';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import { Column, Entity, PrimaryColumn, Repository, Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';

@Entity('bookmarks')
class BookmarkEntity {
  @PrimaryColumn('integer')
  id: number;

  @Column('varchar')
  url: string;
}

/** Older than all migrations of Sluice. */
class Bookmarks1000000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [{ name: 'id', type: 'integer', isPrimary: true }];
    await runner.createTable(new Table({ name: 'bookmarks', columns }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('bookmarks');
  }
}

class BookmarkUrls1000000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookmarks ADD COLUMN url varchar');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookmarks DROP COLUMN url');
  }
}

@Controller('api/v1/bookmarks')
class BookmarksController {
  constructor(
    @InjectRepository(BookmarkEntity) private readonly bookmarks: Repository<BookmarkEntity>,
  ) {}

  @Get()
  list(): Promise<BookmarkEntity[]> {
    return this.bookmarks.find({ order: { id: 'ASC' } });
  }

  @Post()
  create(@Body('url') url: string): Promise<BookmarkEntity> {
    return this.bookmarks.manager.transaction(async (manager) =>
      manager.save(BookmarkEntity, { id: 1 + (await manager.count(BookmarkEntity)), url }),
    );
  }
}

@Module({})
class BookmarksModule {}

export default {
  name: 'bookmarks',
  compatibility: '>=1.0.0',
  module: {
    module: BookmarksModule,
    imports: [TypeOrmModule.forFeature([BookmarkEntity])],
    controllers: [BookmarksController],
  },
  sharedEntities: [BookmarkEntity],
  migrations: [BookmarkUrls1000000000001, Bookmarks1000000000000],
};

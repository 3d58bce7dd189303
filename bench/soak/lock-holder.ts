// Another process that writes to the SQLite file, and takes its time: it holds the lock until it is ended.
import Database from 'better-sqlite3';

const database = new Database(process.argv[2], { timeout: 20_000 });
database.exec('BEGIN IMMEDIATE');
process.on('disconnect', () => process.exit());
process.send?.('locked');

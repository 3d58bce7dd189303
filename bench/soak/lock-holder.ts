// A separate process that holds the write lock of the SQLite file until it is stopped.
import Database from 'sqlite-driver';

const database = new Database(process.argv[2], { timeout: 20_000 });
database.exec('BEGIN IMMEDIATE');
process.on('disconnect', () => process.exit());
process.send?.('locked');

/**
 * better-sqlite3 under another name. Under its own, npm would install the version that TypeORM
 * names as well, and compile it.
 */
declare module 'sqlite-driver' {
  import Database from 'better-sqlite3';
  export default Database;
}

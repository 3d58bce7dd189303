/** A record of which concurrent changes are noticed. */
export interface VersionedRecord {
  id: string;
  /** The database raises it with each change. */
  version: number;
  updatedAt?: number;
}

const VERSION = Symbol('version');
const RECORD = Symbol('record');

/** Tells a version of a record from its other versions, and from those of all other records. */
export const nameVersion = ({ id, version }: VersionedRecord): string => `${version}-${id}`;

/** Notes on a representation which version of its record it shows. It is no field of it. */
export const ofVersion = <T extends object>(representation: T, record: VersionedRecord): T =>
  Object.assign(representation, { [VERSION]: nameVersion(record) });

export const getVersion = (representation: object): string | undefined =>
  (representation as { [VERSION]?: string })[VERSION];

/** Notes on an answer what a read of its record shows, where that is something else. */
export const ofRecord = <T extends object>(answer: T, read: object): T =>
  Object.assign(answer, { [RECORD]: read });

export const getRecord = (answer: object): object | undefined =>
  (answer as { [RECORD]?: object })[RECORD];

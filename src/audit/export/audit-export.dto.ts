import { PickType } from '@nestjs/swagger';
import { OneOf } from '../../http/input/decorators/text.decorator.js';
import { ListAuditEventsQuery } from '../audit-event.dto.js';

export const EXPORT_FORMATS = ['ndjson', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** `cursor` is from the `Link` header of an earlier export. */
export class ExportAuditEventsQuery extends PickType(ListAuditEventsQuery, [
  'type',
  'userId',
  'role',
  'createdAfter',
  'createdBefore',
  'subjectId',
  'cursor',
]) {
  /** Lines of JSON, or a table with a line of names. */
  @OneOf(EXPORT_FORMATS, { optional: true, default: 'ndjson' })
  format?: ExportFormat;
}

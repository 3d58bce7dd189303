import { Injectable } from '@nestjs/common';
import { Extensions } from '../extensions/extensions.js';
import { InvalidRequestError } from '../http/problems/errors.js';
import { someOfWords } from '../http/input/decorators/values.decorator.js';
import { AUDIT_EVENT_TYPES } from './audit-event.js';

/** The types of audit events of this application: those of Sluice, then those of its extensions. */
@Injectable()
export class AuditCatalogue {
  readonly types: readonly string[];
  private readonly ofExtensions: readonly string[];

  constructor({ all }: Extensions) {
    this.ofExtensions = all.flatMap(({ auditEvents = [] }) => auditEvents);
    this.types = [...AUDIT_EVENT_TYPES, ...this.ofExtensions];
  }

  isOfExtension(type: string): boolean {
    return this.ofExtensions.includes(type);
  }

  /** @throws InvalidRequestError for a type that there is not */
  check(types: readonly string[]): void {
    if (types.every((type) => this.types.includes(type))) return;
    throw new InvalidRequestError([{ field: 'type', message: someOfWords(this.types) }]);
  }
}

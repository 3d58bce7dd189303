import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { map } from 'rxjs';
import type { Observable } from 'rxjs';

/** Answers `OK` when the handler has done its work, which is what apps expect of a write. */
export class OkInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<string> {
    return next.handle().pipe(map(() => 'OK'));
  }
}

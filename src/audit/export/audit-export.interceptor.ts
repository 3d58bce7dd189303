import { Injectable, StreamableFile } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map } from 'rxjs';
import type { Observable } from 'rxjs';
import { PublicAddress } from '../../config/public-address.js';
import { getPath } from '../../http/server/request-path.js';
import type { AuditExport } from './audit-export.js';

/** Sends an export as a file, with the address of what is recorded later. */
@Injectable()
export class AuditExportInterceptor implements NestInterceptor {
  constructor(private readonly address: PublicAddress) {}

  intercept(context: ExecutionContext, next: CallHandler<AuditExport>): Observable<StreamableFile> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    return next.handle().pipe(
      map(({ content, type, format, cursor }) => {
        if (cursor !== undefined) {
          const parameters = new URLSearchParams(request.query as Record<string, string>);
          parameters.set('cursor', cursor);
          const url = `${this.address.prefix}${getPath(request)}?${parameters.toString()}`;
          void http.getResponse<FastifyReply>().header('link', `<${url}>; rel="next"`);
        }
        const disposition = `attachment; filename="sluice-audit-events.${format}"`;
        return new StreamableFile(content, { type, disposition });
      }),
    );
  }
}

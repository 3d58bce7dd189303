import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AuditCatalogue } from '../audit/audit-catalogue.js';
import { SCOPE_EXTENSION } from '../auth/decorators/no-scope.decorator.js';
import { ScopeCatalogue } from '../auth/scope-catalogue.js';
import { DEFAULT_SCOPE } from '../auth/scopes.js';
import { API_TAGS } from '../common/api-tags.js';
import { Extensions } from '../extensions/extensions.js';
import { assetAddress } from '../dashboard/dashboard.hook.js';
import { PublicAddress } from '../config/public-address.js';
import { cacheStaticResponses } from '../http/responses/static-response-cache.hook.js';
import { nameClientMethod } from './openapi/client-methods.js';
import { clientSnippets } from './openapi/client-snippets.js';
import { completeDocument } from './openapi/complete-document.js';
import type { OperationObject } from './openapi/document-types.js';
import { asOpenApi30 } from './openapi/openapi-30.js';
import { nameAuditEvents, nameScopes } from './openapi/names-of-extensions.js';
import { nameSchemas } from './openapi/named-schemas.js';
import { normalizedDocument } from './openapi/normalized-document.js';
import { productHeader } from './openapi/product-header.js';
import { eventWebhooks } from './openapi/event-webhooks.js';

const DESCRIPTION = `A self-hosted content-feed service: subscribe to web feeds or publish posts, and
read them in pages.

Every request carries an API key, in \`X-API-Key\` or as \`Authorization: Bearer\`. Press
**Authorize**, paste a key into either, and try each call here. The pages of the dashboard carry the
cookie of a session instead, which opens the same endpoints to them; a key wins over it. A write with
the cookie that a page of another origin sent answers 403, \`cross_site_request\`.

Lists answer with \`data\`, \`page\`, \`pageSize\` and \`hasMore\`. Count \`page\` up until \`hasMore\`
is false, or follow the \`Link\` header, which never skips or repeats a record.

Every error is a problem document (RFC 9457); branch on its \`code\`.`;

/**
 * The OpenAPI document of an application, made from its controllers and DTOs. `prefix` is that of
 * the public address.
 */
export function createOpenApiDocument(app: INestApplication, prefix = ''): OpenAPIObject {
  const extensions = app.get(Extensions);
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Sluice')
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer(prefix || '/', 'This service')
    .addApiKey(
      { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An API key.' },
      'apiKey',
    )
    .addSecurity('bearer', {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'API key',
      description: 'The same API key, as `Authorization: Bearer <key>`.',
    })
    .addCookieAuth(
      'sluice_session',
      {
        type: 'apiKey',
        description:
          'Set by signing in; only for the pages of this service. Over https its name begins with `__Host-`, under a path prefix with `__Secure-`.',
      },
      'session',
    )
    .addSecurityRequirements('apiKey')
    .addSecurityRequirements('bearer')
    .addSecurityRequirements('session');
  const tags = [API_TAGS, ...extensions.all.map(({ tags }) => tags ?? {})];
  for (const [name, text] of tags.flatMap(Object.entries<string>)) builder.addTag(name, text);
  const document = SwaggerModule.createDocument(app, builder.build(), {
    operationIdFactory: operationId,
  });
  for (const operations of Object.values(document.paths)) {
    for (const operation of Object.values(operations as object)) {
      tellScope(operation as ScopedOperation);
      nameClientMethod(operation as OperationObject);
    }
  }
  nameScopes(document, new ScopeCatalogue(extensions));
  nameAuditEvents(document, new AuditCatalogue(extensions));
  document.webhooks = eventWebhooks(document.components?.schemas as never);
  return nameSchemas(completeDocument(document));
}

interface ScopedOperation {
  description?: string;
  [SCOPE_EXTENSION]?: string | null;
}

/** Adds the scope to the description, since Swagger UI does not show the field. */
function tellScope(operation: ScopedOperation): void {
  const { [SCOPE_EXTENSION]: scope = DEFAULT_SCOPE } = operation;
  if (scope === null) {
    delete operation[SCOPE_EXTENSION];
    return;
  }
  operation[SCOPE_EXTENSION] = scope;
  const sentence = `A key needs the scope \`${scope}\`.`;
  operation.description = [operation.description, sentence].filter(Boolean).join('\n\n');
}

/** `listPosts`, `getPost`: a stable name for each operation, for generated clients. */
function operationId(controller: string, method: string): string {
  const noun = controller.replace(/Controller$/, '');
  return method + (method === 'list' ? noun : noun.replace(/ies$/, 'y').replace(/s$/, ''));
}

/** The paths of the document in each form, which Swagger would serialise for each request. */
const DOCUMENT_PATHS = /^\/docs(-json|-yaml|(\/docs)?\/swagger-ui-init\.js)$/;

type DocumentRequest = { query: unknown };

/** `?version=3.0`, for generators that read that version alone. */
const isForOpenApi30 = ({ query }: DocumentRequest): boolean =>
  /^3\.0(\.\d)?$/.test(String((query as Record<string, unknown> | undefined)?.['version']));

/** Runs in the browser: Swagger UI fills in `page`, which must not be sent beside a cursor. */
function leavePageOut(request: { url: string }): object {
  const url = URL.parse(request.url);
  if (!url?.searchParams.has('cursor')) return request;
  url.searchParams.delete('page');
  return Object.assign(request, { url: url.href });
}

/** Serves Swagger UI at /docs; the document is created at its first request. */
export function serveOpenApi(app: NestFastifyApplication): void {
  const address = app.get(PublicAddress);
  const { prefix } = address;
  cacheStaticResponses(
    app.getHttpAdapter().getInstance(),
    (url) => DOCUMENT_PATHS.test(url),
    isForOpenApi30,
  );
  let document: OpenAPIObject | undefined;
  SwaggerModule.setup('docs', app, () => (document ??= createOpenApiDocument(app, prefix)), {
    jsonDocumentUrl: 'docs-json',
    yamlDocumentUrl: 'docs-yaml',
    customSiteTitle: 'Sluice API',
    customCssUrl: assetAddress('reference.css', address),
    customfavIcon: assetAddress('icon.svg', address),
    patchDocumentOnRequest: (request, _, document) =>
      isForOpenApi30(request as DocumentRequest) ? asOpenApi30(document) : document,
    swaggerOptions: {
      // A raw key would stay in the local storage of the browser.
      persistAuthorization: false,
      requestInterceptor: leavePageOut,
      tryItOutEnabled: true,
      displayRequestDuration: true,
      plugins: [normalizedDocument, clientSnippets, productHeader],
      requestSnippetsEnabled: true,
      requestSnippets: {
        languages: ['curl_bash', 'sluice_client'],
        generators: {
          curl_bash: { title: 'curl', syntax: 'bash' },
          sluice_client: { title: 'sluice-client', syntax: 'javascript' },
        },
      },
    },
  });
}

import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AuditCatalogue } from '../audit/audit-catalogue.js';
import { SCOPE_EXTENSION } from '../auth/decorators/require-scope.decorator.js';
import { ScopeCatalogue } from '../auth/scope-catalogue.js';
import { DEFAULT_SCOPE } from '../auth/scopes.js';
import { API_TAGS } from '../common/api-tags.js';
import { operationId } from '../common/operation-id.js';
import { Extensions } from '../extensions/extensions.js';
import { assetAddress } from '../dashboard/dashboard.hook.js';
import { Env } from '../config/env.js';
import { PublicAddress } from '../config/public-address.js';
import { cacheStaticResponses } from '../http/responses/static-response-cache.hook.js';
import { uniteChanges } from './openapi/change-union.js';
import { accessibleMarkup } from './openapi/reference/accessible-markup.js';
import { nameClientMethod } from './openapi/client-methods.js';
import { clientSnippets } from './openapi/reference/client-snippets.js';
import { completeDocument } from './openapi/complete-document.js';
import type { OperationObject } from './openapi/document-types.js';
import { asOpenApi30 } from './openapi/openapi-30.js';
import { keptAuthorization } from './openapi/reference/kept-authorization.js';
import { nameAuditEvents, nameProblems, nameScopes } from './openapi/names-of-extensions.js';
import { nameSchemas } from './openapi/named-schemas.js';
import { normalizedDocument } from './openapi/reference/normalized-document.js';
import { ownOperationsOf } from './openapi/own-modules.js';
import { productHeader } from './openapi/reference/product-header.js';
import {
  serveSwaggerUiFiles,
  SWAGGER_UI_PATHS,
} from './openapi/reference/swagger-ui-files.hook.js';
import { keepUsedParts } from './openapi/used-parts.js';
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
  const own = ownOperationsOf(app);
  for (const operations of Object.values(document.paths)) {
    for (const operation of Object.values(operations as object)) {
      tellScope(operation as ScopedOperation);
      if (own.has((operation as OperationObject).operationId!)) {
        nameClientMethod(operation as OperationObject);
      }
    }
  }
  nameScopes(document, new ScopeCatalogue(extensions));
  nameAuditEvents(document, new AuditCatalogue(extensions));
  nameProblems(document, extensions);
  uniteChanges(document.components?.schemas ?? {});
  if (!app.get(Env).MODULES_OFF.includes('webhooks')) {
    document.webhooks = eventWebhooks(document.components?.schemas as never);
  }
  return keepUsedParts(nameSchemas(completeDocument(document)));
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

/** The paths of the document in each form, which Swagger would serialise for each request. */
const DOCUMENT_PATHS = /^\/docs(-json|-yaml|(\/docs)?\/swagger-ui-init\.js)$/;

const isTheSame = (path: string): boolean =>
  DOCUMENT_PATHS.test(path) || SWAGGER_UI_PATHS.includes(path);

type DocumentRequest = { query: unknown };

/** `?version=3.0`, for generators that read that version alone. */
const isForOpenApi30 = ({ query }: DocumentRequest): boolean =>
  /^3\.0(\.\d)?$/.test(String((query as Record<string, unknown> | undefined)?.['version']));

/** Serves Swagger UI at /docs; the document is created at its first request. */
export function serveOpenApi(app: NestFastifyApplication): void {
  const address = app.get(PublicAddress);
  const { prefix } = address;
  const hasDashboard = !app.get(Env).MODULES_OFF.includes('dashboard');
  const fastify = app.getHttpAdapter().getInstance();
  cacheStaticResponses(fastify, isTheSame, isForOpenApi30);
  serveSwaggerUiFiles(fastify);
  let document: OpenAPIObject | undefined;
  SwaggerModule.setup('docs', app, () => (document ??= createOpenApiDocument(app, prefix)), {
    jsonDocumentUrl: 'docs-json',
    yamlDocumentUrl: 'docs-yaml',
    customSiteTitle: 'Sluice API',
    // The dashboard serves them, and its bar leads back to it.
    ...(hasDashboard && {
      customCssUrl: assetAddress('reference.css', address),
      customfavIcon: assetAddress('icon.svg', address),
    }),
    patchDocumentOnRequest: (request, _, document) =>
      isForOpenApi30(request as DocumentRequest) ? asOpenApi30(document) : document,
    swaggerOptions: {
      // A raw key stays in the local storage of the browser by a choice alone.
      persistAuthorization: false,
      filter: true,
      tryItOutEnabled: true,
      displayRequestDuration: true,
      plugins: [
        normalizedDocument,
        clientSnippets,
        ...(hasDashboard ? [productHeader] : []),
        keptAuthorization,
        accessibleMarkup,
      ],
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

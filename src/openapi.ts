import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';

const DESCRIPTION = `A self-hosted content-feed service: subscribe to web feeds or publish posts, and
read them in pages.

Every request carries an API key, in \`X-API-Key\` or as \`Authorization: Bearer\`. Press
**Authorize**, paste a key into either, and try each call here. The pages of the dashboard carry the
cookie of a session instead, which opens the same endpoints to them; a key wins over it. A write with
the cookie that a page of another origin sent answers 403, \`cross_site_request\`.

Lists answer with \`data\`, \`page\`, \`pageSize\` and \`hasMore\`. Count \`page\` up until \`hasMore\`
is false, or follow the \`Link\` header, which never skips or repeats a record.

Whatever fails answers with a problem document (RFC 9457); branch on its \`code\`.`;

/** The OpenAPI document of an application, made from its controllers and DTOs. */
export function createOpenApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Sluice')
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/', 'This service')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'X-API-Key' }, 'apiKey')
    .addBearerAuth({ type: 'http', scheme: 'bearer' }, 'bearer')
    .addCookieAuth(
      'sluice_session',
      { type: 'apiKey', description: 'Set by signing in; for the pages of this service alone.' },
      'session',
    )
    .addSecurityRequirements('apiKey')
    .addSecurityRequirements('bearer')
    .addSecurityRequirements('session')
    .addTag('API keys', 'Make, list, rename and revoke the keys of the account.')
    .addTag('Posts', 'Read and publish posts.')
    .addTag('Feeds', 'Subscribe to web feeds, and make feeds to publish into.')
    .addTag('Categories', 'Shelves for feeds.')
    .addTag('Accounts', 'Sign up, and look after the account.')
    .addTag('Sessions', 'Sign in and out of the dashboard.')
    .addTag('Service', 'What this installation offers; no key needed.')
    .addTag('AI', 'Summaries, category suggestions, tags and digests of posts, and what they cost.')
    .addTag('Health', 'For load balancers and orchestrators; no key needed.')
    .build();
  return SwaggerModule.createDocument(app, config, {
    operationIdFactory: operationId,
  });
}

/** `listPosts`, `getPost`: a name for each operation that generated clients can keep. */
function operationId(controller: string, method: string): string {
  const noun = controller.replace(/Controller$/, '');
  return method + (method === 'list' ? noun : noun.replace(/ies$/, 'y').replace(/s$/, ''));
}

/** Serves Swagger UI at /docs; the document is made when it is first asked for. */
export function serveOpenApi(app: INestApplication): void {
  let document: OpenAPIObject | undefined;
  SwaggerModule.setup('docs', app, () => (document ??= createOpenApiDocument(app)), {
    jsonDocumentUrl: 'docs-json',
    yamlDocumentUrl: 'docs-yaml',
    customSiteTitle: 'Sluice API',
    swaggerOptions: {
      persistAuthorization: true,
      tryItOutEnabled: true,
      displayRequestDuration: true,
    },
  });
}

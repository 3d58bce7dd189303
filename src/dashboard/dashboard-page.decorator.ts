import { applyDecorators, Header } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';

/**
 * No scripts, no forms and nothing from elsewhere but pictures; a link of it may lead the dashboard on. So
 * a mistake in its HTML, which can have the text of strangers, reaches neither the session nor the API.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https: data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-top-navigation-by-user-activation',
].join('; ');

/** The handler returns the HTML of a page that the dashboard frames, as text. */
export const DashboardPage = (): MethodDecorator =>
  applyDecorators(
    Header('content-type', 'text/html; charset=utf-8'),
    Header('content-security-policy', PAGE_POLICY),
    ApiExcludeEndpoint(),
  );

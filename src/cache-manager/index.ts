/** What an extension may import from `sluice/cache-manager`. It needs the package `@nestjs/cache-manager`. */
export { AccountCacheInterceptor } from './account-cache.interceptor.js';

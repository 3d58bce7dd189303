/** What an extension may import from `sluice/cache-manager`. It needs the package `@nestjs/cache-manager`. */
import '../config/refused-runtime.js';

export { AccountCacheInterceptor } from './account-cache.interceptor.js';

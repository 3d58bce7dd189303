import type { Env } from '../../config/env.js';
import type { AiProvider } from './ai-provider.js';
import type { EmbeddedProvider } from './embedded/embedded.provider.js';
import { FallbackProvider } from './fallback.provider.js';

/**
 * The model of the settings with the embedded provider as fallback; without a model, the embedded
 * provider alone.
 */
export async function configuredProvider(
  env: Env,
  embedded: EmbeddedProvider,
): Promise<AiProvider> {
  if (!env.AI_BASE_URL) return embedded;
  // Loaded where it is used: the SDK has hundreds of files.
  const { OpenAiCompatibleProvider } = await import('./openai/openai-compatible.provider.js');
  const address = { baseUrl: env.AI_BASE_URL, apiKey: env.AI_API_KEY, model: env.AI_MODEL };
  return new FallbackProvider(new OpenAiCompatibleProvider(address), embedded);
}

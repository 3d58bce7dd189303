import { DomainError } from 'sluice';
import type { AgentTools, CallerIdentity, ToolDeclaration } from 'sluice';
import { ToolFailure } from './tool.js';
import type { Tool } from './tool.js';

/** More than that would fill the context of a model. */
const MAX_CHARACTERS = 20_000;

/** A tool of an extension, for one caller. All its texts stand in the fence. */
export function fromExtension(
  declaration: ToolDeclaration,
  tools: AgentTools,
  caller: CallerIdentity,
): Tool {
  const { scope = 'extensions', forLimitedKeys = false } = declaration;
  return {
    ...declaration,
    output: { type: 'object' },
    scopes: [scope],
    isOpen: true,
    run: async (input: Record<string, unknown>, { fence }) => {
      if (caller.limits && !forLimitedKeys) {
        throw new ToolFailure('A key that is limited to feeds cannot use this tool.');
      }
      const { accountId, keyId, scopes } = caller;
      const answer = await tools
        .find(declaration)
        .call(input, { accountId, keyId, scopes })
        .catch((error: unknown) => {
          throw error instanceof DomainError ? new ToolFailure(error.message) : error;
        });
      const fenced = { notice: fence.notice, ...(fence.aroundAll(answer) as object) };
      if (JSON.stringify(fenced).length <= MAX_CHARACTERS) return fenced;
      throw new ToolFailure('The answer is too long: ask for less.');
    },
  };
}

import { AiUseSection } from './ai-use-section.tsx';
import { QuotasSection } from './quotas-section.tsx';

/** What the account uses. */
export const UsageSections = () => (
  <>
    <QuotasSection />
    <AiUseSection />
  </>
);

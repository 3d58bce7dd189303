import type { Browser } from 'playwright-core';
import { newContext, newPage } from './site.ts';
import type { Site } from './site.ts';
import { getScreens } from './screens.ts';
import type { MeasuredScreen } from './screens.ts';

interface Transfer {
  screen: string;
  /** Bytes of the page, scripts and styles as they are sent, with their headers. */
  all: number;
  /** Those of the files that the sign-in page has not loaded. */
  own: number;
  /** Bytes of the answers of the API. */
  data: number;
}

type Sizes = Map<string, number>;

/** What each screen transfers when it is the first that is opened, gzipped. */
export async function measureTransfers(
  browser: Browser,
  site: Site,
  progress: (text: string) => void,
): Promise<Transfer[]> {
  const transfers: Transfer[] = [];
  let known: Sizes | undefined;
  for (const measured of getScreens(site)) {
    const sizes = await transferred(browser, site, measured);
    known ??= sizes;
    const isData = (path: string) => path.includes('/api') || path.startsWith('/health');
    const sum = (isCounted: (path: string) => boolean) =>
      [...sizes].reduce((total, [path, size]) => total + (isCounted(path) ? size : 0), 0);
    const transfer = {
      screen: measured.screen,
      all: sum((path) => !isData(path)),
      own: sum((path) => path.startsWith('/dashboard/assets/') && !known!.has(path)),
      data: sum(isData),
    };
    progress(`${transfer.screen}: ${transfer.all}, ${transfer.own} and ${transfer.data} bytes`);
    transfers.push(transfer);
  }
  return transfers;
}

async function transferred(browser: Browser, site: Site, measured: MeasuredScreen): Promise<Sizes> {
  const { path, isPublic, shown } = measured;
  const context = await (isPublic ? newContext(browser, site.url) : site.signIn(browser));
  const page = await newPage(context, 1);
  const session = await context.newCDPSession(page);
  const paths = new Map<string, string>();
  const sizes: Sizes = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    paths.set(requestId, new URL(request.url).pathname),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const of = paths.get(requestId)!;
    sizes.set(of, (sizes.get(of) ?? 0) + encodedDataLength);
  });
  await session.send('Network.enable');
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  await page.goto(`/dashboard${path}`);
  await shown(page);
  // Parts that are loaded after the first picture belong to the screen, too.
  await page.waitForTimeout(1_500);
  await context.close();
  return sizes;
}

import type { Dashboard, Visitor } from '../support/callers/dashboard.js';
import { PICTURES, fillShowcase, pictureAt } from '../../demo/showcase.js';
import type { Showcase } from '../../demo/showcase.js';

/** An owner with feeds, posts, keys, a webhook and shared feeds; pictures come from this process. */
export async function newFilledOwner(
  dashboard: Dashboard,
): Promise<{ owner: Visitor; showcase: Showcase }> {
  const owner = await dashboard.newOwner({ viewport: { width: 1280, height: 860 } });
  await owner.context.route(`${PICTURES}**`, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: pictureAt(route.request().url()) }),
  );
  const showcase = await fillShowcase({
    made: (path, data) => owner.made(path, data),
    serve: (path, body) => dashboard.web.serve(path, { body }),
  });
  return { owner, showcase };
}

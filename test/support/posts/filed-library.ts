import type { Visitor } from '../callers/dashboard.js';

const SKY = [
  [
    'A comet before dawn',
    'The comet rises an hour before the sun, low over the eastern horizon. Its tail points away from the star that feeds it. Observers with a small telescope see the nucleus as a soft point of light. The next orbit brings it back in seventy years.',
  ],
  [
    'The probe reaches its orbit',
    'After nine months the probe has entered its orbit around the planet. The engine burned for twelve minutes. The first pictures of the surface arrive by radio tonight. Astronomers want to map the ice below the crater.',
  ],
  [
    'A telescope for the far side',
    'A radio telescope on the far side of the moon would hear what the planet drowns out. Astronomers have asked for it for decades. The antenna unrolls from a rover and needs no tower. The crater shields it from every signal of the earth.',
  ],
];
const FOOD = [
  [
    'Bread that takes three days',
    'The dough rests in the cold for three days before it is baked. Flour, water and salt are all that it needs. The oven must be as hot as it will go. The crust sings when the loaf cools on the rack.',
  ],
  [
    'Onion soup without haste',
    'Slice the onions thin and cook them in butter for an hour. Stir when the pot says so. A glass of wine loosens what sticks to the pan. Toasted bread and cheese go on top before the soup is browned in the oven.',
  ],
  [
    'A jar of lemons',
    'Salt the lemons, press them into a jar and wait for a month. The peel turns soft enough to cut with a spoon. A little of it wakes a stew, a salad or a plate of beans. The brine keeps for a year in the cold.',
  ],
];

/** A post without a category that is clearly about the sky. */
export const UNFILED = {
  title: 'Ice below the crater',
  text: 'The probe has found ice below the crater, astronomers say. Its radar looked through ten metres of dust from a low orbit. The telescope on the earth had only guessed at it. A rover is to drill there when the planet comes closer to the sun.',
};

/** Publishes posts of the categories Sky and Food, and one feed without a category. */
export async function fileLibrary(owner: Visitor) {
  const publish = async (feedTitle: string, posts: string[][], categoryId?: string) => {
    const feed = await owner.made('/api/v1/feeds', { title: feedTitle, categoryId });
    const site = feedTitle.toLowerCase().replaceAll(' ', '-');
    const ids: string[] = [];
    for (const [title, contentText] of posts) {
      const post = { title, contentText, url: `https://${site}.example/${ids.length}` };
      ids.push((await owner.made(`/api/v1/feeds/${feed.id}/posts`, post)).id);
    }
    return { feed: feed.id as string, ids };
  };
  const sky = (await owner.made('/api/v1/categories', { name: 'Sky' })).id as string;
  const food = (await owner.made('/api/v1/categories', { name: 'Food' })).id as string;
  const filed = [await publish('Orbits', SKY, sky), await publish('Kitchen', FOOD, food)];
  const unfiled = await publish('Night watch', [[UNFILED.title, UNFILED.text]]);
  const posts = [...filed, unfiled].flatMap(({ ids }) => ids);
  return { sky, food, unfiledFeed: unfiled.feed, unfiledPost: unfiled.ids[0]!, posts };
}

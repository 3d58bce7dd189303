import { beforeAll, describe, expect, it } from '@jest/globals';
import { withClient, withService } from '../../support/services/running.js';
import { namesFound, publishSearchable } from '../../support/posts/searchable-posts.js';

/** The meaning of the operators of a query. */
const OPERATORS: [string, string[]][] = [
  ['work -locks', ['boats']],
  ['-locks work', ['boats']],
  ['work -locks -boats', []],
  ['work -"lifts boats"', ['boats']],
  ['boats -missing', ['boats', 'locks']],
  ['lock*', ['locks']],
  ['wor*', ['boats', 'locks', 'markup']],
  ['WOR* -markup -m', ['boats', 'locks']],
  ['"how lock"*', ['locks']],
  ['w*', []],
  ['mis* OR hydrau*', ['tagged']],
  ['lock OR boats', ['boats', 'locks']],
  ['hydraulics OR lovelace', ['authored', 'tagged']],
  ['work lifts OR missing', ['locks']],
  ['hydraulics OR lovelace OR launch', ['authored', 'emoji', 'tagged']],
  ['hydraulics OR "ada lovelace"', ['authored', 'tagged']],
  ['hydraulics OR "lovelace ada"', ['tagged']],
  ['work lifts OR -boats', ['locks']],
  ['how hydraulics OR -lifts', ['boats']],
  ['OR hydraulics', []],
  ['hydraulics or lovelace', []],
  ['boats,work', ['boats', 'locks']],
  ['work,boats', ['boats', 'locks']],
  ['pears,plums', ['list']],
  ['plums、apples', ['list']],
  ['plums, missing', []],
];

/** Folding, and substring matches. */
const SCRIPTS: [string, string[]][] = [
  ['strasse', ['german']],
  ['stra\u00adsse', ['german']],
  ['STRAẞE', ['german']],
  ['straße', ['german']],
  ['grosse hauser', ['german']],
  ['smorrebrod', ['danish']],
  ['lodz', ['accents']],
  ['οδυσσεύς', ['greek']],
  ['οδυσσευς', ['greek']],
  ['검색', ['korean']],
  ['국어', ['korean']],
  ['한국', ['korean']],
  ['한국어 검색', ['korean']],
  ['국한', []],
  ['쓰기', ['spaced']],
  ['있는문', []],
  ['문장', ['spaced']],
  ['한', ['korean']],
  ['京大', ['chinese']],
  ['京大学', ['chinese']],
  ['大京', []],
  ['ベース', ['kana']],
  ['ータベ', ['kana']],
  ['の更', ['kana']],
  ['タワ', ['japanese']],
  ['ษา', ['thai']],
  ['ไทย', ['thai']],
  ['ทยภ', []],
  ['京', ['chinese', 'japanese']],
  ['学 大', ['chinese']],
];

describe('the syntax of a search', () => {
  const service = withService();
  const client = withClient(service);

  beforeAll(async () => {
    await publishSearchable(client);
  });

  const find = (q: string): Promise<string[]> => namesFound(client, q);

  it.each(OPERATORS)('applies the operators of %j', async (q, names) => {
    expect(await find(q)).toEqual(names);
  });

  it.each(SCRIPTS)('finds %s in any case and script', async (q, names) => {
    expect(await find(q)).toEqual(names);
  });
});

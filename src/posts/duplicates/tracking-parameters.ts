/** Parameters of campaigns, advertisements and shared links, by whole name in lower case. */
export const TRACKING_NAMES = [
  ...['fbclid', 'gclid', 'dclid', 'gclsrc', 'gbraid', 'wbraid', 'msclkid', 'yclid', 'ysclid'],
  ...['twclid', 'ttclid', 'igshid', 'igsh', 'li_fat_id', 'rb_clickid', 'wickedid', 's_cid'],
  ...['mc_cid', 'mc_eid', 'mkt_tok', 'vero_id', 'vero_conv', 'oly_anon_id', 'oly_enc_id'],
  ...['_hsenc', '_hsmi', '__hssc', '__hstc', '__hsfp', 'hsctatracking', '_openstat', 'xtor'],
  ...['cmpid', 'ncid', 'sr_share', 'soc_src', 'soc_trk', 'wt_mc', 'wtmc', 'at_medium'],
  ...['at_campaign', 'ref_src', 'ref_url', 'guccounter', 'guce_referrer', 'guce_referrer_sig'],
] as const;

const TRACKING = new Set<string>(TRACKING_NAMES);
const PREFIXES = ['utm_', 'mtm_', 'pk_', 'hsa_'];
/** Names that are also used for other things: they track where they say that a feed has the link. */
const SOURCES = new Set(['source', 'ref', 'from', 'partner', 'emc', 'via']);
const IS_FEED = /^(?:rss|feed)(?:$|[-_.])/i;

/** Whether a parameter, such as `utm_source=rss`, says where the reader is from, not which page it is. */
export function isTracking(parameter: string): boolean {
  const [name = '', value = ''] = parameter.split('=', 2);
  const known = name.toLowerCase();
  return (
    TRACKING.has(known) ||
    PREFIXES.some((prefix) => known.startsWith(prefix)) ||
    (SOURCES.has(known) && IS_FEED.test(value))
  );
}

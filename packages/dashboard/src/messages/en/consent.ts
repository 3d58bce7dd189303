/** The page on which a person gives a client of OAuth access. */
export const consent = {
  approve: 'Allow access',
  connected: 'Connected app',
  deny: 'Refuse',
  lead: 'An app asks for access to your account. You can end it at any time, among your API keys.',
  limitHint: 'The app sees and changes these alone. None selected: all feeds.',
  localWarning:
    'The answer goes to a program on this computer. Allow it only if you have just started this program yourself.',
  may: 'What it may do',
  mayLead:
    'Only reading is selected at first. Whoever writes a post can try to mislead an app that reads it.',
  nameWarning: (host: string) =>
    `Nobody has checked this name. Allow access only if you know ${host}.`,
  nobody: 'Nobody',
  reading: 'Reading',
  returnsTo: 'The answer goes to',
  title: 'Allow access',
  unnamed: 'An app without a name',
  vouchedBy: 'Name confirmed by',
  where: 'Where',
  whereLead: 'Without a selection, the app has access to all feeds.',
  writing: 'Writing',
};

// The keys under which answers are cached, so that a change made on one screen reaches the others.

export const queryKeys = {
  me: ['me'],
  content: ['content'],
  /** The content document with its revision, for the editor. */
  contentDocument: ['content-document'],
  contentRevisions: ['content-revisions'],
  iconDrawings: ['icon-drawings'],
  contentRevision: (revision: number) => ['content-revisions', revision],
  siteConfig: ['site-config'],
  invite: (code: string) => ['invite', code],
  passkeys: ['passkeys'],
  secondFactor: ['second-factor'],
  ownSessions: ['own-sessions'],
  people: ['people'],
  users: ['users'],
  userSessions: (id: number) => ['users', 'sessions', id],
  userCount: ['users', 'count'],
  /** Number and bytes of all uploads. */
  uploads: ['uploads', 'totals'],
  /** Begins with the key of the totals, so that it is reloaded with them. */
  categoryCounts: ['uploads', 'totals', 'categories'],
  uploadLists: ['uploads', 'list'],
  uploadList: (filters: object) => ['uploads', 'list', filters],
  upload: (name: string) => ['uploads', 'one', name],
  uploadsNamed: (names: readonly string[]) => ['uploads', 'named', names],
  uploadUsage: ['uploads', 'usage'],
  projectPictures: ['uploads', 'projects'],
  uploadBin: ['uploads', 'bin'],
  categories: ['categories'],
  activity: ['activity'],
  recentActivity: ['activity', 'recent'],
  activityLists: ['activity', 'list'],
  activityList: (filters: object) => ['activity', 'list', filters],
  office: ['office'],
  settings: ['settings'],
  settingsChange: ['settings', 'change'],
  spam: ['spam'],
  mail: ['mail'],
  mailList: (state: string) => ['mail', state],
  backups: ['backups'],
  restore: ['restore'],
  restoreNotice: ['restore-notice'],
  system: ['system'],
  reports: ['report'],
  /** The report of a month, by default the present one; also the key of the list of months. */
  monthReport: (month?: string) => ['report', month],
  unseen: ['unseen'],
  /** Not an answer of the server: the notices that this window has shown. */
  notices: ['notices'],
  /** Not an answer of the server: leads that a person has opened, which the server does not know yet. */
  unsentOpenings: (username: string) => ['unsentOpenings', username],
  /** Not an answer of the server: the last position on each screen. */
  lastPlace: ['last-place'],
  keptUntil: ['kept-until'],
  /** What the installed console knows about a newer version, once for each visit to the screen. */
  desktopUpdate: (visit: string) => ['desktop-update', visit],
  savedViews: ['saved-views'],
  deletedLeads: ['leads', 'deleted'],
  /** The common beginning of all keys about leads. */
  leads: ['leads'],
  leadLists: ['leads', 'list'],
  leadList: (streams: readonly object[]) => ['leads', 'list', streams],
  lead: (id: number) => ['leads', 'one', id],
  relatedLeads: (id: number) => ['leads', 'related', id],
  leadHistory: (id: number, updatedAt: string) => ['leads', 'history', id, updatedAt],
  /** The key of pending changes (mutations), not of answers. */
  leadChange: ['leads', 'change'],
  leadCounts: ['leads', 'count'],
  leadCount: (query: object) => ['leads', 'count', query],
  leadCards: ['leads', 'card'],
  leadCard: (query: object) => ['leads', 'card', query],
} as const;

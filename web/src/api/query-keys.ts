// Names under which answers are kept, so that a change made on one screen reaches the others.

export const queryKeys = {
  me: ['me'],
  content: ['content'],
  /** With its revision, for the editor. */
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
  /** Count and bytes of the whole library. */
  uploads: ['uploads', 'totals'],
  /** Read again with the totals. */
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
  /** Without a month, the present one; also the key of the list of months. */
  monthReport: (month?: string) => ['report', month],
  unseen: ['unseen'],
  /** Not an answer: the notices that this window has shown. */
  notices: ['notices'],
  /** Not an answer: where somebody was on a screen. */
  lastPlace: (path: string) => ['last-place', path],
  keptUntil: ['kept-until'],
  /** What the installed console has found out about a newer one, at this visit to the screen. */
  desktopUpdate: (visit: string) => ['desktop-update', visit],
  savedViews: ['saved-views'],
  deletedLeads: ['leads', 'deleted'],
  /** Everything about leads begins with this. */
  leads: ['leads'],
  leadLists: ['leads', 'list'],
  leadList: (streams: readonly object[]) => ['leads', 'list', streams],
  lead: (id: number) => ['leads', 'one', id],
  relatedLeads: (id: number) => ['leads', 'related', id],
  /** Not an answer of the server: this window's question about a contact attempt. */
  outcomeQuestion: (id: number) => ['outcome-question', id],
  leadHistory: (id: number, updatedAt: string) => ['leads', 'history', id, updatedAt],
  /** Names the changes that are on their way, not answers. */
  leadChange: ['leads', 'change'],
  leadCounts: ['leads', 'count'],
  leadCount: (query: object) => ['leads', 'count', query],
  leadCards: ['leads', 'card'],
  leadCard: (query: object) => ['leads', 'card', query],
} as const;

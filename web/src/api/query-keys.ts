// Names under which answers are kept, so that a change made on one screen reaches the others.

export const queryKeys = {
  me: ['me'],
  content: ['content'],
  siteConfig: ['site-config'],
  ownSessions: ['own-sessions'],
  users: ['users'],
  userSessions: (id: number) => ['users', 'sessions', id],
  userCount: ['users', 'count'],
  uploads: ['uploads'],
  activity: ['activity'],
  recentActivity: ['activity', 'recent'],
  activityList: (filters: object) => ['activity', 'list', filters],
  office: ['office'],
  monthReport: (month: string) => ['report', month],
  unseen: ['unseen'],
  /** Everything about leads begins with this. */
  leads: ['leads'],
  leadLists: ['leads', 'list'],
  leadList: (streams: readonly object[]) => ['leads', 'list', streams],
  lead: (id: number) => ['leads', 'one', id],
  relatedLeads: (id: number) => ['leads', 'related', id],
  leadHistory: (id: number, updatedAt: string) => ['leads', 'history', id, updatedAt],
  /** Names the changes that are on their way, not answers. */
  leadChange: ['leads', 'change'],
  leadCounts: ['leads', 'count'],
  leadCount: (query: object) => ['leads', 'count', query],
  leadCards: ['leads', 'card'],
  leadCard: (query: object) => ['leads', 'card', query],
} as const;

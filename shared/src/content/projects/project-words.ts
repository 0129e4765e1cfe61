// The words of the list of projects and of a project's page.
import { object, optionalWord as optional, word } from '../shape.ts';

export const projectsWords = object({
  title: word('Projects'),
  description: optional('Work that {company} has finished: who it was for, what was done, and what it took.'),
  all: word('All trades'),
  none: word('No projects to show yet.'),
});

/** On the page of each project, from top to bottom. */
export const projectPageWords = object({
  all: word('All projects'),
  client: word('Client'),
  place: word('Place'),
  date: word('Date'),
  trade: word('Trade'),
  pictures: word('Before and after'),
  before: word('Before'),
  after: word('After'),
  scope: word('Scope of the work'),
  figures: word('In figures'),
  difficulty: word('What was hard'),
  quote: word('In the client’s words'),
  lead: word('Led by'),
  same: word('Ask for the same'),
  others: word('More projects'),
});

// The stream of live events.
import { api } from 'shared/api/api.ts';
import { openEventStream } from '../../http/event-stream.ts';
import { bindStream, type BoundRoute } from '../../http/route.ts';
import type { Live } from './live.service.ts';

export function liveRoutes(live: Live): BoundRoute[] {
  return [
    bindStream(api.events, ({ caller, header }, response) =>
      live.listen(caller, header('last-event-id'), (onClose) => openEventStream(response, onClose)),
    ),
  ];
}

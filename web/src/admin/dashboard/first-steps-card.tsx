// First steps of a new installation, with links; later only those whose absence visitors would notice (rules A8, G13).
import { Card } from '../../ui/card.tsx';
import { ArrowRight, Circle, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { kindsOf } from 'shared/content/samples/samples-left.ts';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ClearSamples } from '../content/samples/clear-samples.tsx';
import { partOf, type SamplePart } from '../content/samples/sample-words.ts';
import { useConsole } from '../session/console-context.ts';
import type { FirstStep } from './first-steps.ts';
import type { FirstSteps } from './use-first-steps.ts';
import './first-steps-card.css';

export function FirstStepsCard({ steps, samples, samplesToName, isBusy, putAway }: FirstSteps) {
  if (steps.length === 0) return samplesToName.length > 0 && <SamplesNotice samples={samples} named={samplesToName} />;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card
      title="First steps"
      note={`${done} of ${steps.length} done`}
      action={
        <Button kind="ghost" icon={X} isBusy={isBusy} onClick={putAway}>
          Put away
        </Button>
      }
      className="first-steps"
    >
      <ol>
        {steps.map((step) => (
          <li key={step.name} className={step.isDone ? 'is-done' : undefined}>
            <StepLink step={step} />
          </li>
        ))}
      </ol>
      {samples.length > 0 && (
        <div className="first-steps-clear bar">
          <ClearSamples samples={kindsOf(samples)} />
          <p className="hint">Takes everything invented off the public pages at once. It can be undone.</p>
        </div>
      )}
    </Card>
  );
}

const LINE = 'row align-start';

function StepLink({ step: { name, hint, to, isDone, parts } }: { step: FirstStep }) {
  const { platform } = useConsole();
  const words = (
    <>
      <Icon of={isDone ? CircleCheck : Circle} tone={isDone ? 'good' : 'faint'} isAtTop />
      <span>
        {name}
        <span className="visually-hidden">{isDone ? ' (done)' : ''}</span>
        {!isDone && (
          <small>
            {hint}
            {parts && <Parts parts={parts} />}
          </small>
        )}
      </span>
      {!isDone && !parts && <Icon of={ArrowRight} tone="faint" isAtTop />}
    </>
  );
  if (isDone || parts) return <p className={LINE}>{words}</p>;
  // Public pages are not part of the console.
  if (to.startsWith('/admin'))
    return (
      <Link className={LINE} to={to}>
        {words}
      </Link>
    );
  return (
    <a className={LINE} href={platform.apiBaseUrl + to} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}

/** Links to the places where sample content is left. */
function Parts({ parts }: { parts: readonly SamplePart[] }) {
  return parts.map(({ name, places }, index) => (
    <Fragment key={name}>
      {/* Kept together, so that no line begins with a comma. */}
      <span className="first-steps-part">
        {places.length > 1 && `${name} (`}
        {places.map((place, at) => (
          <Fragment key={place.to}>
            {at > 0 && ', '}
            <Link to={place.to}>{places.length > 1 ? place.name : name}</Link>
          </Fragment>
        ))}
        {places.length > 1 && ')'}
        {index < parts.length - 1 && ','}
      </span>{' '}
    </Fragment>
  ));
}

interface SamplesNoticeProps {
  /** Sample content that can be removed. */
  samples: FirstSteps['samples'];
  named: FirstSteps['samples'];
}

function SamplesNotice({ samples, named }: SamplesNoticeProps) {
  const others = named.filter(({ kind }) => kind !== 'contact');
  return (
    <div className="remark is-bad first-steps bar">
      <Icon of={TriangleAlert} />
      <p className="grow">
        {others.length < named.length && (
          <>
            Visitors are shown placeholders instead of your contact details.{' '}
            <Link to="/admin/content/footer">Replace the contact details</Link>{' '}
          </>
        )}
        {others.length > 0 && (
          <>
            Invented, and shown to visitors: <Parts parts={others.map(partOf)} />
          </>
        )}
      </p>
      {samples.length > 0 && <ClearSamples samples={kindsOf(samples)} />}
    </div>
  );
}

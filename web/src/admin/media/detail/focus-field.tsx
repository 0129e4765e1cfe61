// The focal point of a picture, which stays visible when the picture is cropped, with two examples. It can also be set
// by clicking the picture.
import type { Upload, UploadMeta } from 'shared/media/media.ts';
import { Button } from '../../../ui/button.tsx';
import { siteAddress } from '../../../platform/site-address.ts';
import { useConsole } from '../../session/console-context.ts';
import { pictureAddress, TILE_WIDTH } from '../grid/picture-address.ts';

interface FocusFieldProps {
  upload: Upload;
  onChange: (focus: UploadMeta['focus']) => void;
}

const MIDDLE: UploadMeta['focus'] = { x: 50, y: 50 };
const AXES = [
  ['x', 'From the left'],
  ['y', 'From the top'],
] as const;

export function FocusField({ upload, onChange }: FocusFieldProps) {
  const { platform } = useConsole();
  const { focus } = upload;
  const address = siteAddress(platform, pictureAddress(upload, TILE_WIDTH));
  const objectPosition = `${focus.x}% ${focus.y}%`;
  return (
    <fieldset className="focus-field stack">
      <legend>Focal point</legend>
      <p className="small muted">
        Stays in view where a page cuts the picture, as below. Tap it on the picture above, or move the sliders.
      </p>
      <div className="focus-frames row" aria-hidden="true">
        <img src={address} alt="" style={{ objectPosition }} />
        <img src={address} alt="" style={{ objectPosition }} />
      </div>
      {AXES.map(([axis, label]) => (
        <label key={axis} className="focus-axis">
          {label}
          <input
            className="focus-range"
            type="range"
            min={0}
            max={100}
            value={focus[axis]}
            aria-valuetext={`${focus[axis]} %`}
            onChange={({ target }) => onChange({ ...focus, [axis]: Number(target.value) })}
          />
        </label>
      ))}
      {(focus.x !== MIDDLE.x || focus.y !== MIDDLE.y) && (
        <Button kind="link" onClick={() => onChange(MIDDLE)}>
          Back to the middle
        </Button>
      )}
    </fieldset>
  );
}

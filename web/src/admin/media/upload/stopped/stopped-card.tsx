// The frame of stopped uploads, wherever they are listed.
import { Children, type ReactNode } from 'react';
import { Card } from '../../../../ui/card.tsx';
import './stopped-card.css';

export function StoppedCard({ children }: { children: ReactNode }) {
  if (Children.count(children) === 0) return null;
  return (
    <Card title="Stopped uploads" className="stopped-uploads">
      <ul>{children}</ul>
    </Card>
  );
}

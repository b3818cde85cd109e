import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Proofs } from './api';
import { Seals } from './proof-lists';

const shown = (sent: Proofs['sent']): readonly string[] => {
  render(<Seals seals={[]} in_file={7} sent={sent} trouble={null} now={0} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};
const at = '2026-11-20T12:00:00.000Z';

describe('the seals on the page of proofs', () => {
  it('HIST-11 name where they were sent, up to which one and when', () => {
    const [mail, bucket, refused] = shown([
      { place: 'mail', seal: 7, at, outcome: 'sent' },
      { place: 's3://s3.example/seals', seal: 6, at, outcome: 'unknown' },
      { place: 's3://s3.test/seals', seal: 5, at, outcome: 'refused' },
    ]);
    expect(mail).toMatch(/^Sent to the administrator by mail up to seal 7, .*12:00/);
    expect(bucket).toMatch(/^Seal 6 was sent to s3:\/\/s3\.example\/seals, .*; whether it arrived is not known$/);
    expect(refused).toMatch(/^Seal 5 could not be sent to s3:\/\/s3\.test\/seals, /);
  });

  it('HIST-11 say how they leave when they have not yet', () => {
    expect(shown([])).toEqual([expect.stringContaining('No seal was sent elsewhere yet')]);
  });
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aKitchenServer, aManager, someSettings } from '../features/kitchen/testing/open-kitchen';
import { networkDown, type Replies } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const READ = 'GET /api/v1/openapi.json';
const SOON = { timeout: 10_000 };
const json = (example: unknown) => ({ 'application/json': { schema: {}, example } });
const document = {
  openapi: '3.1.0',
  info: {},
  components: {},
  paths: {
    '/api/v1/stock/move': {
      post: {
        summary: 'Add stock to a product or take some away',
        description: 'So many came or went.',
        'x-audience': 'an administrator’s token with stock:write',
        parameters: [{ name: 'Idempotency-Key', in: 'header', required: false, description: 'Done once.' }],
        requestBody: { content: json({ sku: '1', by: -2 }) },
        responses: { 200: { content: json({ status: true, position: '63' }) } },
      },
    },
  },
};
const open = (replies: Replies = { [READ]: document }) => {
  aKitchenServer([], replies);
  renderApp('/developers', { boot: { viewer: aManager, settings: someSettings } });
};

describe('the page for developers', () => {
  it('API-05 lists each call with its scope, and shows what is sent and answered', async () => {
    open();
    const path = await screen.findByText('/api/v1/stock/move', {}, SOON);
    expect(screen.getByText('an administrator’s token with stock:write')).toBeInTheDocument();
    expect(screen.getByText('Add stock to a product or take some away')).toBeVisible();
    await userEvent.click(path);
    const sent = screen.getByRole('region', { name: 'Request, example of POST /api/v1/stock/move' });
    expect(within(sent).getByText(/"by": -2/)).toBeVisible();
    const answered = screen.getByRole('region', { name: 'Response, example of POST /api/v1/stock/move' });
    expect(within(answered).getByText(/"position": "63"/)).toBeVisible();
    expect(screen.getByText('Idempotency-Key')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Programs and keys' })).toHaveAttribute('href', '/oauth-settings');
  });

  it('says when it could not be read, and tries again', async () => {
    open({ [READ]: networkDown });
    expect(await screen.findByText("We couldn't load the calls.", {}, SOON)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

import { expect, it } from 'vitest';
import { redirectProblem } from './redirect-rules.js';

it.each([
  'https://till.example/callback',
  'https://till.example:8443/callback?shop=1',
  'http://localhost/callback',
  'http://localhost:4000/callback',
  'http://127.0.0.1:4000/',
  'http://[::1]:4000/',
  'https://till.example/callback?for=@ann',
])('OPEN-89 %s may be a redirect', (redirect) => {
  expect(redirectProblem(redirect)).toBeUndefined();
});

it.each([
  '',
  'callback',
  '/callback',
  '//till.example/callback',
  'till.example/callback',
  'https:till.example/callback',
  'javascript:alert(1)',
  'data:text/html,hello',
  'file:///etc/passwd',
  'com.example.till:/callback',
  'http://till.example/callback',
  'http://localhost.evil.example/',
  'http://user@localhost/',
  'https://user:word@till.example/',
  'https://:@till.example/',
  'https:///user@till.example/',
  'https://till.example\\@evil.example/',
  'https:\\\\till.example/',
  'https://till.example/callback#part',
  'https://till.example/callback#',
  ' https://till.example/',
  'https://till.example/\n',
  'https://tíll.example/',
  'https://',
])('OPEN-89 %j may not', (redirect) => {
  expect(redirectProblem(redirect)).toBeTypeOf('string');
});

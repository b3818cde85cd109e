export type { EventStore, Health, OnBatch, SubscribeOptions } from './port.js';

import { createFileRoute } from '@tanstack/react-router';
import { OrderCompletePage } from '../pages/order-complete-page';

export const Route = createFileRoute('/order-complete')({ component: OrderCompletePage });

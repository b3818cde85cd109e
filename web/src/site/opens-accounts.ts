import { isOn } from '@hatch/kernel/rules';
import { useSuspenseQuery } from '@tanstack/react-query';
import { settingsQuery } from './settings';

export const useOpensAccounts = (): boolean => isOn(useSuspenseQuery(settingsQuery).data['customer_accounts'] ?? '1');

#!/bin/sh
# The roles print where they listen in their containers; this container is the one that is published.
echo "The shop is at $PUBLIC_URL. Its test mailbox is at $MAILBOX_URL."

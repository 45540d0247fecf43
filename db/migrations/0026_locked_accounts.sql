-- An account that was locked at the desk: nobody signs in to it, and whoever was is signed out.

alter table users add column locked_at timestamptz;
